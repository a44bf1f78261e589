import {
  AGENT_PATTERNS_MAX,
  AGENT_PATTERNS_TOO_MANY,
  ENTITIES_MAX,
  ENTITIES_TOO_MANY,
  ENTITY_NAME_TAKEN,
  ENTITY_READ_ONLY,
  ENTITY_STALE,
  entityRules,
  findCollisions,
  isSystemEntityId,
  nameKey,
  systemEntities,
  systemEntity,
  type Entity,
  type EntityUse,
  type ParsedInputOf,
  type RuleError,
  type SynonymCollision,
  patternsOf,
} from '@platform/contract'
import { requireAgent, requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { newId } from '../../core/database/id.ts'
import { pageOf } from '../../core/database/paging.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { isNameTaken } from '../agents/contentOfAgent.store.ts'
import { ENTITY_DELETED, ENTITY_DELETING, ENTITY_SAVED } from './entities.changes.ts'
import { presentEntity, presentUse } from './entities.presenter.ts'
import {
  countEntities,
  countPatterns,
  deleteEntity,
  findEntity,
  insertEntity,
  listEntities,
  listIntentsUsing,
  updateEntity,
  type EntityKey,
  type EntityRow,
} from './entities.store.ts'
import type { PatternErrors } from './patterns/patternErrors.ts'
import type { NormalisedValues } from './values/normaliseValues.ts'

type EntityInput = ParsedInputOf<'entities.save'>

/** Returns one page of an agent's entities: custom ones, then system ones. */
export async function pageOfEntities(
  work: Work,
  search: ParsedInputOf<'entities.list'>,
): Promise<{ entities: Entity[]; more: boolean }> {
  const { agentId, from, perPage, kind, name } = search
  await requireAgent(work, agentId)
  const key = nameKey(name ?? '')
  const system = kind === 'custom' ? [] : systemEntities(agentId).filter((entity) => nameKey(entity.name).includes(key))
  const custom = kind === 'system' ? [] : (await listEntities(work.db, search)).map(presentEntity)
  if (system.length === 0) return asEntities(pageOf(custom, perPage))
  const before = kind === 'system' ? 0 : await countEntities(work.db, agentId, name)
  const rest = system.slice(Math.max(0, from - before))
  return asEntities(pageOf([...custom, ...rest], perPage))
}

const asEntities = ({ page, more }: { page: Entity[]; more: boolean }) => ({ entities: page, more })

/** Returns the custom or system entity, or throws 404. */
export async function requireAnyEntity(work: Work, { agentId, entityId }: EntityKey): Promise<Entity> {
  await requireAgent(work, agentId)
  if (isSystemEntityId(entityId)) return systemEntity(agentId, entityId)
  return presentEntity(await requireEntity(work, { agentId, entityId }))
}

async function requireEntity(work: Work, key: EntityKey): Promise<EntityRow> {
  const entity = await findEntity(work.db, key)
  if (!entity) throw notFound()
  return entity
}

export async function usesOf(work: Work, key: EntityKey): Promise<EntityUse[]> {
  await requireAnyEntity(work, key)
  return (await listIntentsUsing(work.db, key)).map((intent) => presentUse(intent, key.entityId))
}

export interface SavedEntity {
  readonly before?: EntityRow
  readonly after: EntityRow
  readonly collisions: SynonymCollision[]
}

/** The values of an entity, normalised and checked: thousands of them take too long for a transaction. */
export interface CheckedValues extends NormalisedValues {
  /** The rules that the entity breaks. */
  readonly broken: readonly RuleError[]
}

/** Checks the normalised values of an entity. */
export const checkValues = (
  name: string,
  normalised: NormalisedValues,
  patternErrors: PatternErrors,
): CheckedValues => ({
  ...normalised,
  broken: entityRules(
    { name, values: normalised.values },
    { patternError: (pattern) => patternErrors.get(pattern) ?? null },
  ),
})

/** Saves an entity with the checked values of its input. */
export async function saveEntity(work: Work, input: EntityInput, checked: CheckedValues): Promise<SavedEntity> {
  const { db, now } = work
  const { values, encoded, collisions, broken } = checked
  const { agentId, name, isFuzzy } = input
  const agent = await requireLockedAgent(work, agentId)
  const before = input.id === undefined ? undefined : await requireNewest(work, input, input.id)
  enforceRules(broken)
  await checkName(work, input)
  const patternCount = patternsOf(values).length
  const added = patternCount - (before?.pattern_count ?? 0)
  if (added > 0 && (await countPatterns(db, agentId)) + added > AGENT_PATTERNS_MAX) {
    throw refusedBy(AGENT_PATTERNS_TOO_MANY)
  }

  const id = before?.id ?? newId()
  const revision = (before?.revision ?? 0) + 1
  const after = { id, agent_id: agentId, name, is_fuzzy: isFuzzy, revision, updated_at: now }
  const columns = { ...after, name_key: nameKey(name), values: encoded }
  if (before) await updateEntity(db, id, columns)
  else await insertEntity(db, { ...columns, enterprise_id: work.enterpriseId, created_at: now })
  await markUpdated(work, agent, { affectsModel: true })
  await work.changed(ENTITY_SAVED, { agentId, entityId: id })
  const saved = {
    after: { ...after, values: [...values], value_count: values.length, pattern_count: patternCount },
    collisions,
  }
  return before ? { before, ...saved } : saved
}

/** Returns the stored entity, or refuses the save if its revision is stale. */
async function requireNewest(work: Work, { agentId, revision }: EntityInput, entityId: string): Promise<EntityRow> {
  refuseSystem(entityId)
  const entity = await requireEntity(work, { agentId, entityId })
  if (revision === undefined || revision === entity.revision) return entity
  const current = { entity: presentEntity(entity), message: '', collisions: findCollisions(entity.values) }
  throw refusedBy(ENTITY_STALE, { current })
}

async function checkName({ db }: Work, { id, agentId, name }: EntityInput): Promise<void> {
  const key = nameKey(name)
  if (isSystemEntityId(key) || (await isNameTaken(db, 'entities', { agentId, key, exceptId: id }))) {
    throw refusedBy(ENTITY_NAME_TAKEN)
  }
  if (id === undefined && (await countEntities(db, agentId)) >= ENTITIES_MAX) throw refusedBy(ENTITIES_TOO_MANY)
}

/** Deletes an entity. Returns it with its uses, which are removed. */
export async function removeEntity(work: Work, key: EntityKey): Promise<{ entity: EntityRow; uses: EntityUse[] }> {
  const { db } = work
  const { agentId, entityId } = key
  const agent = await requireLockedAgent(work, agentId)
  refuseSystem(entityId)
  const entity = await requireEntity(work, key)
  const intents = await listIntentsUsing(db, key)
  await work.changed(ENTITY_DELETING, { agentId, entityId, intents })
  await deleteEntity(db, entityId)
  await markUpdated(work, agent, { affectsModel: true })
  await work.changed(ENTITY_DELETED, { agentId, entityId })
  return { entity, uses: intents.map((intent) => presentUse(intent, entityId)) }
}

function refuseSystem(entityId: string): void {
  if (isSystemEntityId(entityId)) throw refusedBy(ENTITY_READ_ONLY)
}
