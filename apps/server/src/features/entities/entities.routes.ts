import { patternsOf } from '@platform/contract'
import type { ParsedInputOf } from '@platform/contract'
import { preparedRoute, route, type PrepareContext, type Route } from '../../core/http/route.ts'
import { requireAgent } from '../agents/agents.service.ts'
import { presentEntity } from './entities.presenter.ts'
import {
  checkValues,
  pageOfEntities,
  removeEntity,
  requireAnyEntity,
  saveEntity,
  usesOf,
  type CheckedValues,
} from './entities.service.ts'
import type { EntityRow } from './entities.store.ts'
import { openPatternChecker } from './patterns/openPatternChecker.ts'
import { openValuesNormaliser } from './values/openValuesNormaliser.ts'

export function entityRoutes(): Route[] {
  const checkPatterns = openPatternChecker()
  const normalise = openValuesNormaliser()
  const check = async (input: ParsedInputOf<'entities.save'>, context: PrepareContext): Promise<CheckedValues> => {
    const normalised = await normalise(input.values, context)
    return checkValues(input.name, normalised, await checkPatterns(patternsOf(normalised.values), context))
  }
  return [
    route('entities.list', async (search, context) => pageOfEntities(context, search)),

    route('entities.get', async (key, context) => requireAnyEntity(context, key)),

    route('entities.usage', async (key, context) => ({ uses: await usesOf(context, key) })),

    preparedRoute('entities.save', check, async (input, context, checked) => {
      const { before, after, collisions } = await saveEntity(context, input, checked)
      context.audit({ entity: 'entity', entityId: after.id, before: before && auditOf(before), after: auditOf(after) })
      const message = before ? 'Entity updated successfully' : 'Entity created successfully'
      return { entity: presentEntity(after), message, collisions }
    }),

    preparedRoute(
      'entities.checkPatterns',
      ({ patterns }, context) => checkPatterns(patterns, context),
      async ({ agentId }, context, errors) => {
        await requireAgent(context, agentId)
        return { errors: [...errors].map(([pattern, reason]) => ({ pattern, reason })) }
      },
    ),

    route('entities.delete', async (key, context) => {
      const { entity, uses } = await removeEntity(context, key)
      const intents = uses.map(({ intentId }) => intentId)
      context.audit({ entity: 'entity', entityId: entity.id, before: { ...auditOf(entity), intents } })
      return { message: 'Entity deleted successfully', uses }
    }),
  ]
}

/** The audited fields of an entity: not its values, which may be ten thousand. */
const auditOf = ({ name, value_count: valueCount, revision }: EntityRow): object => ({ name, valueCount, revision })
