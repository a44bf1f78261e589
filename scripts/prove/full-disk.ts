// The embedded database on a small disk that becomes full: writes are refused with the reason while reading works, the
// server ends on SIGTERM, starts on the full disk with advice, continues when there is space, and has every acknowledged
// save. Mounts a file system in memory, so it runs on Linux as root.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Api } from '../../e2e/support/api.ts'
import { TestServer } from '../../e2e/support/server.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const MB = 1024 * 1024
const DISK_MB = 700
/** Of `watchFreeSpace.ts`: refused below LOW, permitted from ENOUGH, no start below START. */
const [LOW_MB, ENOUGH_MB, START_MB] = [256, 320, 128] as const
const REFUSED_WITHIN_MS = 5_000
const STOPPED_WITHIN_MS = 15_000

export async function prove({ rounds, log }: ProofOptions): Promise<ProofResult> {
  const disk = mkdtempSync(join(tmpdir(), 'platform-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  const ballast = join(disk, 'ballast')
  const free = async () => {
    const { bavail, bsize } = await statfs(disk)
    return Math.floor((bavail * bsize) / MB)
  }
  const fillTo = async (leftMb: number) =>
    writeFileSync(ballast, Buffer.alloc(Math.max(0, (await free()) - leftMb) * MB))
  const server = await TestServer.start({
    hasSampleData: false,
    isFirstStart: true,
    environment: { PLATFORM_DATA_DIR: join(disk, 'data') },
  })
  const broken = []
  const acknowledged = new Set<string>()
  try {
    const api = await Api.signIn(server)
    const agentId = await api.createAgent('Proof')
    const save = async (name: string) => {
      try {
        await api.createStory(agentId, name)
        acknowledged.add(name)
        return undefined
      } catch (error) {
        return String(error)
      }
    }
    for (let round = 0; round < Math.min(rounds, 5); round += 1) {
      await fillTo(LOW_MB - 30)
      let refusal
      const refusedBy = performance.now() + REFUSED_WITHIN_MS
      for (let write = 0; !refusal && performance.now() < refusedBy; write += 1)
        refusal = await save(`${round} ${write}`)
      if (!refusal?.includes("The server's disk is full")) broken.push(`round ${round}: ${refusal ?? 'no refusal'}`)
      if ((await api.agents()).length !== 1) broken.push(`round ${round}: reading failed`)
      rmSync(ballast)
      if ((await free()) < ENOUGH_MB) throw new Error(`The proof's disk of ${DISK_MB} MB is too small.`)
      const permittedBy = performance.now() + REFUSED_WITHIN_MS
      while ((await save(`${round} again`)) && performance.now() < permittedBy) await pause(100)
      if (!acknowledged.has(`${round} again`)) broken.push(`round ${round}: no save after space was free`)
      log(`round ${round + 1}: ${acknowledged.size} acknowledged saves, ${await free()} MB free`)
    }
    await fillTo(LOW_MB - 30)
    await pause(2_000)
    const began = performance.now()
    await server.stop()
    const stoppedMs = Math.round(performance.now() - began)
    if (stoppedMs > STOPPED_WITHIN_MS) broken.push(`stopped after ${stoppedMs} ms`)
    rmSync(ballast)
    await fillTo(START_MB - 20)
    const advice = await server.start().then(
      () => 'started',
      (error) => String(error),
    )
    if (!advice.includes('of free space, and the embedded database needs'))
      broken.push(`start on a full disk: ${advice}`)
    rmSync(ballast)
    await server.start()
    const names = new Set((await (await Api.signIn(server)).stories(agentId)).map(({ name }) => name))
    const lost = [...acknowledged].filter((name) => !names.has(name))
    if (lost.length > 0) broken.push(`lost: ${lost.join(', ')}`)
    for (const line of broken) log(line)
    return {
      figure: `${acknowledged.size} acknowledged saves, ${lost.length} lost; stopped on the full disk in ${stoppedMs} ms`,
      holds: broken.length === 0,
    }
  } finally {
    await server.dispose()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}
