import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** The scope of a pid: another machine, or another container on this one, has its own pids. */
export function pidSpace(): string {
  try {
    return `${hostname()} ${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname() // no Linux: one space of pids per machine
  }
}

/**
 * When the process began, as a text that is only good for comparing, or undefined when there is no such process. A pid
 * alone is used again after a while; a pid with its start is not.
 */
export function processStart(pid: number): string | undefined {
  try {
    // The 22nd field counts from after the name, which may hold blanks and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return process.platform === 'linux' ? undefined : startFromSystem(pid)
  }
}

function startFromSystem(pid: number): string | undefined {
  const asked =
    process.platform === 'win32'
      ? spawnSync('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`], {
          encoding: 'utf8',
        })
      : spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return asked.stdout.trim() || undefined
}
