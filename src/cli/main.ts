import { processIo } from './process-io';
import { main } from './program';
import { report } from './report-fault';

const io = processIo();

// Nothing should ever come this way; if it does, it must not be told as a stack trace.
process.on('uncaughtException', (error) => process.exit(report(error, io)));

void main(io).then((status) => process.exit(status));
