import { describe, expect, it } from 'vitest'
import { compareRelease, movedTo } from './compareRelease.ts'
import type { Dump } from './dumpTables.ts'

const dumpOf = (table: string, key: string, ...rows: Record<string, unknown>[]): Dump => ({
  rows: { [table]: rows },
  keys: { [table]: [key] },
  columns: { [table]: Object.keys(rows[0] ?? {}) },
})
const jobs = dumpOf('jobs', 'id', { id: 'a', state: 'open' }, { id: 'b', state: 'done' })
const keyOf = ({ id }: Readonly<Record<string, unknown>>) => ({ subject: id })

describe('compareRelease', () => {
  it('accepts the same values in another order of the rows', () => {
    const today = dumpOf('jobs', 'id', { id: 'b', state: 'done' }, { id: 'a', state: 'open' })
    expect(compareRelease(jobs, today, {})).toEqual([])
  })

  it('reports a column without a place', () => {
    const today = dumpOf('jobs', 'id', { id: 'a' }, { id: 'b' })
    expect(compareRelease(jobs, today, {})).toEqual(['jobs.state does not exist today and has no mapping'])
  })

  it('reports a changed value and a missing row', () => {
    const today = dumpOf('jobs', 'id', { id: 'a', state: 'done' })
    expect(compareRelease(jobs, today, {})).toEqual([
      'jobs.id: "b" is nothing today, in id "b"',
      'jobs.state: "open" is "done" today, in id "a"',
      'jobs.state: "done" is nothing today, in id "b"',
    ])
  })

  it('reads a moved value at its place', () => {
    const today = dumpOf('tasks', 'subject', { subject: 'a', status: 'open' }, { subject: 'b', status: 'lost' })
    const mapping = { jobs: { id: movedTo('tasks', 'subject', keyOf), state: movedTo('tasks', 'status', keyOf) } }
    expect(compareRelease(jobs, today, mapping)).toEqual(['jobs.state: "done" is "lost" today, in id "b"'])
  })

  it('ignores a derived value, and reports a mapping of no column', () => {
    const today = dumpOf('jobs', 'id', { id: 'a' }, { id: 'b' })
    const mapping = { jobs: { state: { derived: 'from its task' }, status: { derived: 'a typing error' } } }
    expect(compareRelease(jobs, today, mapping)).toEqual(['jobs.status has a mapping, but is no column'])
  })
})
