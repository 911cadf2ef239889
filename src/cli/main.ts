import { ClosedOutput } from './io';
import { closeLost, processIo } from './process-io';
import { main } from './program';
import { report } from './output/report-fault';

const io = processIo();

function leave(status: number): never {
  closeLost();
  process.exit(status);
}

// No error should get here. If one does, it is reported as others are, not as a stack trace.
process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
  // Only the streams of a terminal fail here: it was closed.
  const told = error.code === 'EIO' ? new ClosedOutput() : error;
  import('./output/wrapped-errors')
    .then(({ withWrappedErrors }) => withWrappedErrors(io))
    .then((wrapped) => leave(report(told, wrapped)))
    .catch(() => leave(report(told, io)));
});

void main(io).then(leave);
