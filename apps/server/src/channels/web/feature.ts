import { isDeepStrictEqual } from 'node:util'
import { WEB_KEY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import type { Services } from '../../core/services.ts'
import { observe, type Observer } from '../../core/work/changes.ts'
import { transact } from '../../core/work/work.ts'
import { AGENT_DELETING } from '../../features/agents/agents.changes.ts'
import { serveEmbed } from './embed/serveEmbed.ts'
import { WEB_KEY_SAVED } from './keys/webKeys.changes.ts'
import { webKeyRoutes } from './keys/webKeys.routes.ts'
import { attachWebChannel } from './attachWebChannel.ts'
import { listWebKeys } from './keys/webKeys.store.ts'
import { WEB_KEY_CHECK } from './web.bus.ts'
import { deleteFullAllowances } from './visitor/allowances.ts'
import { deleteIdleTokens } from './visitor/visitors.store.ts'
import type { WebChannel } from './webChannel.ts'

/** The chat on the enterprise's own pages. */
export const webChannel =
  (channel: WebChannel): OpenFeature =>
  (services) => ({
    routes: webKeyRoutes(services),
    observes: keyObservers(services),
    constraints: {
      web_keys_name: WEB_KEY_NAME_TAKEN,
      // Random values.
      web_keys_key_key: 'internal',
      web_keys_previous_key_key: 'internal',
      // A conversation that is open already is continued.
      conversations_subject: 'internal',
    },
    maintenance: [
      {
        name: 'tokens of visitors',
        needsSteadyClock: true,
        run: () => transact(services, ({ db, now }) => deleteIdleTokens(db, now)),
      },
      {
        name: 'allowances of visitors',
        run: () => transact(services, ({ db, now }) => deleteFullAllowances(db, now)),
      },
    ],
    async attach(app, sockets) {
      await attachWebChannel(app, services, channel, sockets)
      await serveEmbed(app)
    },
  })

/** Announces changed keys, and ends the sockets of pages that may no longer connect. */
const keyObservers = ({ bus }: Pick<Services, 'bus'>): Observer[] => [
  observe(WEB_KEY_SAVED, ({ emit, afterCommit }, { before, after }) => {
    emit({ name: 'webKeys.changed', payload: { agentId: after.agent_id } })
    const mayRefuse = after.revoked_at !== null || !isDeepStrictEqual(before?.origins, after.origins)
    if (before && mayRefuse) afterCommit(() => bus.publish(WEB_KEY_CHECK, { keyId: after.id }))
  }),
  observe(AGENT_DELETING, async ({ db, afterCommit }, { agent }) => {
    for (const { id: keyId } of await listWebKeys(db, agent.id)) {
      afterCommit(() => bus.publish(WEB_KEY_CHECK, { keyId }))
    }
  }),
]
