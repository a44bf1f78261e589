import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

const { turns, patienceSeconds } = workerData as { turns: Int32Array; patienceSeconds: number }
const STDERR = 2

let seen = -1
let stillSeconds = 0
setInterval(() => {
  const now = Atomics.load(turns, 0)
  stillSeconds = now === seen ? stillSeconds + 1 : 0
  seen = now
  if (stillSeconds < patienceSeconds) return
  // Not through console, whose output passes through the main thread.
  writeSync(
    STDERR,
    `The server has not responded for ${patienceSeconds} s and is ended. Acknowledged data is stored.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, 1_000)
