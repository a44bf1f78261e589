import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { protocol } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEngine, type Engine } from './openEngine.ts'
import { rowsOf } from './rows.ts'

const MODULE = fileURLToPath(new URL('openEngine.ts', import.meta.url))

/** Runs a program that has an open engine. */
async function runWith(program: string): Promise<{ code: unknown; output: string; errors: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { Worker } from 'node:worker_threads'
      import { protocol } from ${JSON.stringify(import.meta.resolve('@electric-sql/pglite'))}
      import { openEngine } from ${JSON.stringify(MODULE)}
      let thread
      const post = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (...all) { thread = this; return post.apply(this, all) }
      const engine = await openEngine({ dataDir: 'memory://' })
      const count = () => engine.exchange([protocol.serialize.query('select count(*) from generate_series(1, 300000)')])
      ${program}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, output, errors }
}

describe('the embedded engine', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await openEngine({ dataDir: 'memory://' })
  }, 60_000)
  afterAll(() => engine.close())

  const run = async (script: string) =>
    rowsOf(await engine.exchange([protocol.serialize.query(script)]), engine.parsers)

  it('leaves the event loop free while it executes a long statement', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const counting = run('select count(*) from generate_series(1, 2000000)')
    expect(engine.exchangeInProgress()).toBeGreaterThan(0)
    expect(await counting).toEqual([{ count: 2_000_000 }])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
    expect(engine.exchangeInProgress()).toBe(0)
  })

  it('answers requests that were sent together in their order', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map((number) => run(`select ${number} as number`)))
    expect(replies.flat()).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }])
  })

  it('returns the rows of all statements of a script, with lists as lists', async () => {
    expect(await run(`select array['a','b'] as texts; select true as is_true, null as nothing`)).toEqual([
      { texts: ['a', 'b'] },
      { is_true: true, nothing: null },
    ])
  })

  it('throws the error of a statement, and executes the next one', async () => {
    await expect(run('select 1 / 0')).rejects.toMatchObject({ code: '22012', message: 'division by zero' })
    expect(await run('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('receives a result that is larger than the memory of a part', async () => {
    const [row] = await run(`select repeat('ä', 3000000) as text`)
    expect(row?.text).toHaveLength(3_000_000)
  })
})

describe('the process of an engine', () => {
  it('waits for a statement, and ends when nothing is left to do', async () => {
    const { code, output } = await runWith(`await count(); console.log('counted')`)
    expect({ code, output }).toEqual({ code: 0, output: 'counted\n' })
  }, 60_000)

  it('ends with a sentence if the thread ends', async () => {
    const { code, errors } = await runWith(`count().catch(() => undefined); await thread.terminate()`)
    expect(code).toBe(1)
    expect(errors).toContain('The embedded database has ended: its thread ended with code 1. Start the server again.')
  }, 60_000)
})
