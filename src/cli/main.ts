import { processIo } from './process-io';
import { main } from './program';
import { report } from './output/report-fault';

const io = processIo();

// No error should get here. If one does, it is reported as others are, not as a stack trace.
process.on('uncaughtException', (error) => process.exit(report(error, io)));

void main(io).then((status) => process.exit(status));
