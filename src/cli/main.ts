import type { Io } from './io';
import { processIo } from './process-io';
import { main } from './program';
import { report } from './output/report-fault';

const io = processIo();

// No error should get here. If one does, it is reported as others are, not as a stack trace.
process.on('uncaughtException', (error) => {
  const leave = (told: Io): void => process.exit(report(error, told));
  import('./output/wrapped-errors')
    .then(({ withWrappedErrors }) => withWrappedErrors(io))
    .then(leave, () => leave(io));
});

void main(io).then((status) => process.exit(status));
