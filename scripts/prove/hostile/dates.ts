import type { Attack } from './Target.ts'

const zones = [
  'Etc/GMT+14',
  'Etc/GMT+99',
  '../../etc/passwd',
  '\u0000',
  'x'.repeat(64),
  'America/Argentina/ComodRivadavia',
  '+99:99',
  '__proto__',
  'utc\n',
  'Asia/Kathmandu',
]
const texts = [
  'on 99999-99-99',
  'on 31 February 0000',
  'in 999999999999999999999 years',
  '-271821-04-20 and +275760-09-14',
  'at 99:99:99',
  'every day '.repeat(400),
  '1/1/1 '.repeat(600),
  '9'.repeat(4_000),
  'next '.repeat(800),
  `${'1e'.repeat(1_000)}9`,
  'half past half past '.repeat(200),
  '२०२६-०२-३०',
  'tomorrow the day after '.repeat(170),
  '1,000,000.00.00,00 '.repeat(200),
  'from 1 to 2 to 3 to '.repeat(200),
  '$'.repeat(4_000),
  'a@'.repeat(2_000),
  `${'a.'.repeat(2_000)}@b.example`,
  'http://'.repeat(580),
  '+1 '.repeat(1_300),
]

/** Dates, numbers and addresses in messages, and the time zones in which they are read. */
export function dates(): Attack[] {
  return texts.map((text, at) => ({
    name: `the message ${text.slice(0, 30)}`,
    send: async (target) => [
      await target.say(target.agentId, text, { timeZone: zones[at % zones.length] }),
      await target.say(target.agentId, text),
    ],
  }))
}
