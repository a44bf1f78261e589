import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies the namespace of pids: each machine and each container has its own. */
export function pidSpace(): string {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname() // not Linux: one namespace per machine
  }
}

/**
 * The start time of a process as a text to compare. Undefined if there is no such process. Pids are reused, but not
 * with the same start time.
 */
export function processStart(pid: number): string | undefined {
  try {
    // The 22nd field, counted after the name, which may contain blanks and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return process.platform === 'linux' ? undefined : startFromSystem(pid)
  }
}

function startFromSystem(pid: number): string | undefined {
  const result =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`], {
          encoding: 'utf8',
        })
      : spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return result.stdout.trim() || undefined
}
