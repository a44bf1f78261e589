import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts a process of a proof. Its options are its argument, as JSON. */
export const startWorker = (file: URL, options: object): ChildProcess =>
  fork(file, [JSON.stringify(options)], {
    execArgv: ['--conditions=@platform/source'],
    serialization: 'advanced',
  })

/** Returns the next message of a process that runs until it is killed. Rejects if it ends before. */
export async function nextMessage(worker: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([once(worker, 'message'), endEarly(worker)])) as [unknown]
  return message
}

async function endEarly(worker: ChildProcess): Promise<never> {
  const [code] = (await once(worker, 'exit')) as [number | null]
  throw new Error(`A process has ended with ${code}.`)
}

/** Kills processes that run. Rejects if one has ended before. */
export async function killWorkers(workers: readonly ChildProcess[]): Promise<void> {
  if (workers.some(({ exitCode }) => exitCode !== null)) throw new Error('A process has ended before it was killed.')
  const ended = workers.map((worker) => once(worker, 'exit'))
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(ended)
}

/** Waits for the end of a process that answers once, and returns its answer. */
export async function answerOf(worker: ChildProcess): Promise<unknown> {
  const answers: unknown[] = []
  worker.on('message', (answer) => answers.push(answer))
  // The process may end before its last message is read.
  const [[code]] = await Promise.all([once(worker, 'exit'), once(worker, 'disconnect')])
  if (code !== 0 || answers.length !== 1) throw new Error(`A process has ended with ${code}, without an answer.`)
  return answers[0]
}

/** Called by the process: ends after the one that has started it can read all of the answer. A long one is not sent at once. */
export async function answerWith(answer: object | string): Promise<void> {
  await new Promise((resolve) => process.send?.(answer, resolve))
}
