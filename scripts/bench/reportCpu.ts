// Loaded into a measured server (`node --import`): prints the processor time that the process has used, in milliseconds,
// at every SIGUSR2. With BENCH_PROFILE_TO, it writes a CPU profile of the time since the previous one into that folder.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'

const folder = process.env.BENCH_PROFILE_TO ?? ''
const session = folder ? new Session() : undefined
let profiles = 0

async function startNextProfile() {
  if (!session) return
  if (profiles === 0) {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
  } else {
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(join(folder, `${process.pid}-${profiles}.cpuprofile`), JSON.stringify(profile))
  }
  profiles += 1
  await session.post('Profiler.start')
}

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  void startNextProfile().then(() => process.stdout.write(`processor time ${(user + system) / 1000} ms\n`))
})
