import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const module = fileURLToPath(new URL('watchdog.ts', import.meta.url))

/** Runs a program beside a watchdog that waits 2 s. */
async function run(program: string): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { startWatchdog } from ${JSON.stringify(module)}; const stop = startWatchdog(2); ${program}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [errors, [code, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, signal: signal as string | null, errors }
}

describe('the watchdog', () => {
  it('ends a process whose event loop is blocked', async () => {
    const { signal, errors } = await run(`setTimeout(() => { for (;;); }, 1)`)
    expect(signal).toBe('SIGKILL')
    expect(errors).toContain('The server has not responded for 2 s and is ended.')
  })

  it('leaves a process alone that works in short steps, and lets it end', async () => {
    const busy = `const until = performance.now() + 4_000
      const step = () => {
        const end = performance.now() + 300
        while (performance.now() < end);
        if (performance.now() < until) setTimeout(step, 1)
        else stop()
      }
      step()`
    expect(await run(busy)).toEqual({ code: 0, signal: null, errors: '' })
  })
})
