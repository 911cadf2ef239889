import { printable } from './text';

/** What the commonest of the system's objections mean. */
export const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  EACCES: 'permission denied',
  ENOTDIR: 'there is no such directory',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EIO: 'its device fails',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk space that you may use is full',
  EFBIG: 'the system allows no larger file',
  EROFS: 'it is on a disk that may only be read',
};

/** Why a file could not be read or written, in words for a message. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? printable(code ?? message);
}

/** Why a file could not be written; one that is not there would have been made. */
export function writingReasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such directory' : reasonOf(error);
}
