import { execFileSync } from 'node:child_process';
import packageJson from '../package.json';
import { report, type Result } from './measure';

/** What is installed. */
export function pack(): readonly Result[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const text = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const size = Number(/"unpackedSize": (\d+)/.exec(text)?.[1]);
  const packages = 1 + Object.keys((packageJson as { dependencies?: object }).dependencies ?? {}).length;
  return [
    report('package unpacked, MB', [size / 1e6], { atMost: 5 }, `${size} bytes`),
    report('packages installed', [packages], { atMost: 1 }, 'itself included'),
  ];
}
