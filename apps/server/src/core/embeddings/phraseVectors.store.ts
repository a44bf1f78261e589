import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Work } from '../work/work.ts'
import { VECTORS_KEPT } from './embeddings.limits.ts'

/** Rows of one statement. */
const ROWS_AT_ONCE = 500

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The stored vectors of these texts. Marks them as used. */
export async function findVectors(
  { db, now }: Work,
  model: string,
  texts: readonly string[],
): Promise<Map<string, Int8Array>> {
  const byHash = new Map(texts.map((text) => [hashOf(text), text]))
  const found = new Map<string, Int8Array>()
  const aDayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  for (const hashes of chunks([...byHash.keys()])) {
    // Read as hexadecimal digits, as models (training.store.ts).
    const rows = await db
      .selectFrom('phrase_vectors')
      .select(['text_hash', sql<string>`encode(vector, 'hex')`.as('digits')])
      .where('model', '=', model)
      .where('text_hash', 'in', hashes)
      .execute()
    for (const { text_hash: hash, digits } of rows) {
      const text = byHash.get(hash)
      if (text !== undefined) found.set(text, new Int8Array(Buffer.from(digits, 'hex')))
    }
    await db
      .updateTable('phrase_vectors')
      .set({ used_at: now })
      .where('model', '=', model)
      .where('text_hash', 'in', hashes)
      .where('used_at', '<', aDayAgo)
      .execute()
  }
  return found
}

/** Stores vectors. If two trainings request the same phrase, the later one wins. */
export async function keepVectors(
  { db, enterpriseId, now }: Work,
  model: string,
  vectors: ReadonlyMap<string, Int8Array>,
): Promise<void> {
  const rows = [...vectors].map(([text, vector]) => ({
    enterprise_id: enterpriseId,
    model,
    text_hash: hashOf(text),
    vector: sql<Uint8Array>`decode(${Buffer.from(vector.buffer, vector.byteOffset, vector.length).toString('hex')}, 'hex')`,
    used_at: now,
  }))
  await db
    .insertInto('phrase_vectors')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['enterprise_id', 'model', 'text_hash'])
        .doUpdateSet((row) => ({ vector: row.ref('excluded.vector'), used_at: now })),
    )
    .execute()
}

/** Deletes the least recently used vectors beyond the limit. */
export async function forgetOldVectors({ db }: Work, kept: number = VECTORS_KEPT): Promise<void> {
  await sql`
    delete from phrase_vectors where (model, text_hash) in (
      select model, text_hash from phrase_vectors order by used_at desc, text_hash offset ${kept}::int
    )`.execute(db)
}

/** Deletes the vectors of a model that do not have this number of dimensions. */
export async function forgetVectorsUnlike({ db }: Work, model: string, dimensions: number): Promise<void> {
  await db
    .deleteFrom('phrase_vectors')
    .where('model', '=', model)
    .where(sql<boolean>`octet_length(vector) <> ${dimensions}::int`)
    .execute()
}

function chunks<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, at) =>
    items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}
