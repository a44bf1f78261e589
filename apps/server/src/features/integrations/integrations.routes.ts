import { CREDENTIALS_WRONG, GENAI_AUTH_TYPE } from '@platform/contract'
import { pageOf } from '../../core/database/paging.ts'
import { refusedBy } from '../../core/http/failed.ts'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { checkCredentials } from '../account/checkCredentials.ts'
import { presentIntegration, presentIntegrationOption } from './integrations.presenter.ts'
import {
  changeIntegration,
  createIntegration,
  listUses,
  removeIntegration,
  requireIntegration,
} from './integrations.service.ts'
import { listIntegrationOptions, listIntegrations, type IntegrationRow } from './integrations.store.ts'
import { integrationChanged, recordOutage } from './recordOutage.ts'
import { readConnection, testConnection } from './testIntegration.ts'

/** Language models of an enterprise. */
export function integrationRoutes(services: Services): Route[] {
  const { secretKey, config } = services
  return [
    route('integrations.list', async ({ authType = GENAI_AUTH_TYPE, ...search }, { db }) => {
      if (authType !== GENAI_AUTH_TYPE) return { integrations: [], more: false }
      const { page, more } = pageOf(await listIntegrations(db, search), search.perPage)
      return { integrations: page.map(presentIntegration), more }
    }),

    route('integrations.get', async ({ id }, context) => presentIntegration(await requireIntegration(context, id))),

    route('integrations.options', async (_input, { db }) => ({
      options: (await listIntegrationOptions(db)).map(presentIntegrationOption),
    })),

    route('integrations.save', async (input, context) => {
      const after = await createIntegration(context, secretKey, input)
      context.audit({ entity: 'integration', entityId: after.id, after: auditOf(after) })
      context.emit(integrationChanged(after.id))
      return { id: after.id, message: 'Configuration created successfully' }
    }),

    route('integrations.update', async (input, context) => {
      const { before, after } = await changeIntegration(context, secretKey, input)
      context.audit({ entity: 'integration', entityId: after.id, before: auditOf(before), after: auditOf(after) })
      context.emit(integrationChanged(after.id))
      return { id: after.id, message: 'Configuration updated successfully' }
    }),

    route('integrations.usage', async ({ id }, context) => {
      await requireIntegration(context, id)
      return { uses: await listUses(context.db, id) }
    }),

    route('integrations.delete', async ({ id }, context) => {
      const integration = await removeIntegration(context, id)
      context.audit({ entity: 'integration', entityId: id, before: auditOf(integration) })
      context.emit(integrationChanged(id))
      return { message: 'Configuration deleted successfully' }
    }),

    longRunningRoute('integrations.login', async ({ emailId, password }, { caller, address }) => {
      const { user } = await checkCredentials(
        services,
        { email: emailId, password },
        { address, callerId: caller.userId },
      )
      if (user.enterprise_id !== caller.enterpriseId) throw refusedBy(CREDENTIALS_WRONG)
      return { id: user.id, message: 'Signed in successfully' }
    }),

    longRunningRoute('integrations.test', async (input, { inWork, signal }) => {
      const { connection, saved } = await inWork((work) => readConnection(work, secretKey, input))
      const { status, ...test } = await testConnection(connection, config.fetchAllow, signal)
      const { errorCode: code } = test
      if (saved) await recordOutage(inWork, saved, code === null ? null : { code, status })
      return test
    }),
  ]
}

/** The audited fields of an integration: the hint of its key, not the key. */
const auditOf = (row: IntegrationRow): object => {
  const { name, llm, baseUrl, model, keyHint } = presentIntegration(row)
  return { name, llm, baseUrl, model, keyHint }
}
