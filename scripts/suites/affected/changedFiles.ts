import { execFileSync } from 'node:child_process'

/**
 * The files that differ from a commit, or from where a branch left this one; those that Git does not track yet included.
 *
 * @param base a commit or branch; `HEAD` for what is not committed
 * @throws if there is no such commit, with Git's reason
 */
export function changedFiles(root: string, base = 'HEAD'): string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\0')
  const files = [
    ...git('diff', '--name-only', '--no-renames', '-z', '--merge-base', base, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return files.filter((file) => file !== '')
}
