import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordDisk, type DiskEvent, type DiskRecord } from '../disk/testing/recordDisk.ts'
import { SurvivingDisk, type Loss } from '../disk/testing/SurvivingDisk.ts'
import type { EmbeddedDatabase } from './database.ts'
import { DURABLE_START_PARAMETERS, DurableFiles } from './DurableFiles.ts'
import { LogSync } from './LogSync.ts'
import { createPglite, openPglite } from './openPglite.ts'
import { dumpOfDatabase } from '../../testing/testDatabase.ts'
import { syncTree } from '../disk/syncDurably.ts'

const CLIENTS = 32
const SAVES_EACH = 20
/** Saves between two checkpoints, which write pages. */
const SAVES_PER_CHECKPOINT = 100

const isOfLog = (path: string): boolean => path.includes('pg_wal')

/** Syncing what is left would take longer than everything else. */
const COPY = { isDurable: false }

type Moment = 'after an acknowledgement' | 'after a page was written' | 'at any moment'

/** What survives of the unsynced writes. */
const LOSSES: readonly (readonly [moment: Moment, survives: string, chanceOf: (path: string) => number])[] = [
  ['after an acknowledgement', 'nothing', () => 0],
  ['after an acknowledgement', 'all but the log', (path) => (isOfLog(path) ? 0 : 1)],
  ['after a page was written', 'all but the log', (path) => (isOfLog(path) ? 0 : 1)],
  ['at any moment', 'the log', (path) => (isOfLog(path) ? 1 : 0)],
  ['at any moment', 'a half', () => 0.5],
]

/** The same numbers from 0 to 1 for the same seed. */
function numbers(seed: string): () => number {
  let count = 0
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32
}

class MemoryRecord implements DiskRecord {
  readonly events: DiskEvent[] = []

  get position(): number {
    return this.events.length
  }

  add(event: DiskEvent): void {
    this.events.push(event)
  }
}

/** Returns a folder with what a loss leaves after events below a folder. */
function lose(folder: string, events: readonly DiskEvent[], loss: Loss): string {
  const disk = new SurvivingDisk(folder)
  for (const [at, event] of events.entries()) disk.add(event, at + 1)
  const target = mkdtempSync(join(folder, '../left-'))
  disk.leave(target, loss)
  return target
}

describe('a power loss', () => {
  const parent = mkdtempSync(join(tmpdir(), 'platform-power-'))
  const live = join(parent, 'live')
  const record = new MemoryRecord()
  const { events } = record
  /** Ids of saves with the position at which they were acknowledged. */
  const acknowledged: { readonly id: string; readonly position: number }[] = []
  let created = 0

  /** Saves in a transaction, or by one statement without. */
  async function save(database: EmbeddedDatabase, id: string, isOneStatement: boolean): Promise<void> {
    const text = id.repeat(300)
    if (isOneStatement) {
      await sql`with note as (insert into notes (id, text) values (${id}, ${text})),
        copy as (insert into copies (id, text) values (${id}, ${id}))
        update counters set count = count + 1`.execute(database.owner)
    } else {
      await database.owner.transaction().execute(async (transaction) => {
        await sql`insert into notes (id, text) values (${id}, ${text})`.execute(transaction)
        await sql`insert into copies (id, text) values (${id}, ${id})`.execute(transaction)
        await sql`update counters set count = count + 1`.execute(transaction)
      })
    }
    acknowledged.push({ id, position: events.length })
    if (acknowledged.length % SAVES_PER_CHECKPOINT === 0) await sql`checkpoint`.execute(database.owner)
  }

  beforeAll(async () => {
    // Saves are written while a sync runs, and pages before it has ended.
    const stop = recordDisk(live, record, { slowerByMs: 10 })
    try {
      const database = await openPglite(join(live, 'pg'), {})
      await database.script(async (run) => {
        await run(`create table notes (id text primary key, text text not null);
          alter table notes alter column text set storage plain;
          create table copies (id text primary key, text text not null); create index on copies (text);
          create table counters (count int not null); insert into counters values (0)`)
      })
      created = events.length
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          for (let at = 0; at < SAVES_EACH; at += 1) await save(database, `${client}-${at}`, client % 2 === 0)
        }),
      )
      await database.close()
    } finally {
      stop()
    }
  })
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  function momentsOf(moment: Moment): readonly number[] {
    if (moment === 'after an acknowledgement') return acknowledged.map(({ position }) => position)
    const isAny = moment === 'at any moment'
    const paths = new Map(events.flatMap((event) => (event.kind === 'created' ? [[event.file, event.path]] : [])))
    return events.flatMap((event, at) => {
      const isPage = event.kind === 'written' && !isOfLog(paths.get(event.file) ?? '')
      return at >= created && (isAny || isPage) ? [at + 1] : []
    })
  }

  it.each(LOSSES)(
    '%s loses no acknowledged save if of what is unsynced survives: %s',
    async (moment, survives, chanceOf) => {
      const random = numbers(`${moment} ${survives}`)
      const moments = momentsOf(moment)
      const position = moments[Math.floor(random() * moments.length)] ?? 0
      const folder = join(lose(live, events.slice(0, position), { random, chanceOf }), 'pg')
      const database = await openPglite(folder, {}, COPY)
      const idsOf = async (table: string) =>
        (await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(database.owner)).rows.map(
          ({ id }) => id,
        )
      const before = await idsOf('notes')
      expect(acknowledged.filter(({ position: at, id }) => at <= position && !before.includes(id))).toEqual([])
      // Later work finds what is wrong inside: pages that are ahead of the log, or numbers of transactions that come again.
      for (let at = 0; at < 50; at += 1)
        await sql`insert into notes values (${`later ${at}`}, 'later')`.execute(database.owner)
      await sql`update notes set text = text || '.'`.execute(database.owner)
      await sql`checkpoint`.execute(database.owner)
      const notes = (await idsOf('notes')).filter((id) => !id.startsWith('later'))
      expect(notes).toEqual(before)
      expect(await idsOf('copies')).toEqual(before)
      expect((await sql`select count from counters`.execute(database.owner)).rows).toEqual([{ count: before.length }])
      await database.close()
      const lite = await PGlite.create({ dataDir: folder, extensions: { amcheck, pg_trgm } })
      await lite.exec(`create extension amcheck; select bt_index_check(indexrelid, true) from pg_index
      join pg_class on pg_class.oid = indexrelid where relam = 403`)
      await lite.close()
    },
  )

  it('finds no page of a change whose log is lost', async () => {
    const folder = join(parent, 'pages')
    const pages = new MemoryRecord()
    const stop = recordDisk(folder, pages)
    try {
      mkdirSync(folder)
      // Nobody waits for the log, so that only the writing of pages brings it to the disk.
      const files = new DurableFiles(folder, new LogSync())
      const startParams = [...DURABLE_START_PARAMETERS, '-c', 'shared_buffers=128kB']
      const lite = await createPglite({ fs: files, startParams, loadDataDir: await dumpOfDatabase() })
      await lite.exec(`create table notes (id int); create table filler (text text);
        insert into filler select repeat('x', 1000) from generate_series(1, 300); checkpoint`)
      await syncTree(folder)
      await lite.exec('insert into notes select generate_series(1, 500)')
      await lite.exec('update filler set text = text') // needs the memory in which the notes are
      stop()
      await lite.close()
    } finally {
      stop()
    }
    const left = lose(folder, pages.events, { random: () => 0.5, chanceOf: (path) => (isOfLog(path) ? 0 : 1) })
    const database = await openPglite(left, {}, COPY)
    const count = async () => (await sql`select from notes`.execute(database.owner)).rows.length
    expect(await count()).toBe(500)
    // Numbers of lost transactions come again, and would make their rows visible.
    for (let at = 0; at < 5; at += 1) await sql`insert into notes values (0)`.execute(database.owner)
    expect(await count()).toBe(505)
    await database.close()
  })
})
