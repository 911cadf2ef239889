import { processIo } from './process-io';
import { main } from './program';

void main(processIo()).then((status) => process.exit(status));
