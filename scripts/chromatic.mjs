// Sends the built Storybook to Chromatic. Requires an account there.
import { spawnSync } from 'node:child_process'

/** @type {(command: string, args: readonly string[]) => void} */
const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Set CHROMATIC_PROJECT_TOKEN to the token of your Chromatic project to have the stories reviewed there.')
  process.exit(0)
}
run('pnpm', ['build-storybook'])
run('pnpm', [
  'exec',
  'chromatic',
  '--storybook-build-dir',
  'dist-storybook',
  '--exit-zero-on-changes',
  '--no-interactive',
])
