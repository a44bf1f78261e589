import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/propertyRuns.ts'
import { momentOfWall, nextWallTime, type Recurrence, type WallTime } from './wallTime.ts'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

const moment = (wall: string, zone: string) => momentOfWall({ wall, zone }).toISOString()

/** The next wall times of a recurrence, one after the other. */
function series(time: WallTime, count: number): string[] {
  const walls: string[] = []
  for (
    let last: WallTime | undefined = time;
    last && walls.length < count;
    last = nextWallTime(last, momentOfWall(last))
  ) {
    walls.push(last.wall)
  }
  return walls
}

describe('the moment of a wall time', () => {
  it.each([
    ['as clocks show it', '2026-11-30T09:00', 'Asia/Kolkata', '2026-11-30T03:30:00.000Z'],
    ['one that clocks skip in spring', '2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['one that clocks show twice in autumn', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['a change of half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['a day that an island skipped', '2011-12-30T09:00', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
    ['without a change in summer', '2026-07-01T09:00', 'America/Phoenix', '2026-07-01T16:00:00.000Z'],
  ])('%s', (_, wall, zone, expected) => {
    expect(moment(wall, zone)).toBe(expected)
  })

  it.each([
    ['a day that does not exist', '2026-02-29T09:00', 'UTC'],
    ['an unknown zone', '2026-02-28T09:00', 'Mars/Olympus'],
  ])('is refused for %s', (_, wall, zone) => {
    expect(() => moment(wall, zone)).toThrow(RangeError)
  })
})

describe('a recurrence', () => {
  it.each<[string, string, string, Recurrence, string[]]>([
    [
      'keeps its time of day over a change of clocks',
      '2026-03-28T02:30',
      'Europe/Berlin',
      { every: 'day' },
      ['2026-03-28T02:30', '2026-03-29T02:30', '2026-03-30T02:30'],
    ],
    [
      'happens once on a day that a zone skipped',
      '2011-12-29T09:00',
      'Pacific/Apia',
      { every: 'day' },
      ['2011-12-29T09:00', '2011-12-30T09:00', '2012-01-01T09:00'],
    ],
    [
      'has its weekdays',
      '2026-11-27T18:00',
      'Asia/Kolkata',
      { every: 'week', weekdays: [1, 2, 3, 4, 5] },
      ['2026-11-27T18:00', '2026-11-30T18:00', '2026-12-01T18:00'],
    ],
    [
      'of one weekday is a week later',
      '2026-11-30T18:00',
      'UTC',
      { every: 'week', weekdays: [1] },
      ['2026-11-30T18:00', '2026-12-07T18:00'],
    ],
    [
      'has the last day of each month',
      '2027-12-31T00:00',
      'America/New_York',
      { every: 'month', day: 'last' },
      ['2027-12-31T00:00', '2028-01-31T00:00', '2028-02-29T00:00', '2028-03-31T00:00', '2028-04-30T00:00'],
    ],
    [
      'has the last day of months that are shorter than its day',
      '2027-01-30T00:00',
      'UTC',
      { every: 'month', day: 30 },
      ['2027-01-30T00:00', '2027-02-28T00:00', '2027-03-30T00:00'],
    ],
  ])('%s', (_, wall, zone, recurrence, expected) => {
    expect(series({ wall, zone, recurrence }, expected.length)).toEqual(expected)
  })

  it('leaves out what was missed', () => {
    const time: WallTime = { wall: '2020-01-31T09:00', zone: 'UTC', recurrence: { every: 'month', day: 'last' } }
    expect(nextWallTime(time, new Date('2026-11-30T09:00:00Z'))?.wall).toBe('2026-12-31T09:00')
    expect(nextWallTime(time, new Date('2026-11-30T08:59:59Z'))?.wall).toBe('2026-11-30T09:00')
  })

  it('of a single time is none', () => {
    expect(nextWallTime({ wall: '2026-11-30T09:00', zone: 'UTC' }, new Date())).toBeUndefined()
  })

  it('is the first of its moments after any moment, in any zone', () => {
    const recurrences = fc.oneof(
      fc.constant<Recurrence>({ every: 'day' }),
      fc.record({
        every: fc.constant('week' as const),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      }),
      fc.record({
        every: fc.constant('month' as const),
        day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
      }),
    )
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
      'UTC',
    ]
    fc.assert(
      fc.property(
        recurrences,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.date({ min: new Date('2011-06-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 90 * 24 * 60 }),
        (recurrence, zone, minute, start, waitedMinutes) => {
          const day = start.toISOString().slice(0, 10)
          const clock = new Date(minute * 60_000).toISOString().slice(11, 16)
          const first: WallTime = { wall: `${day}T${clock}`, zone, recurrence }
          const after = new Date(momentOfWall(first).getTime() + waitedMinutes * 60_000)
          const next = nextWallTime(first, after)
          const expected = daysAfter(day, 150)
            .filter((each) => isDayOf(recurrence, each))
            .map((each) => ({ ...first, wall: `${each}T${clock}` }))
            .find((each) => momentOfWall(each) > after)
          expect(next).toEqual(expected)
        },
      ),
      { numRuns: propertyRuns(100) },
    )
  })
})

/** The days after a day. */
const daysAfter = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(day) + (index + 1) * DAY_MS + HOUR_MS).toISOString().slice(0, 10),
  )

function isDayOf(recurrence: Recurrence, day: string): boolean {
  const date = new Date(day)
  if (recurrence.every === 'day') return true
  if (recurrence.every === 'week') return recurrence.weekdays.includes(date.getUTCDay() || 7)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === (recurrence.day === 'last' ? length : Math.min(recurrence.day, length))
}
