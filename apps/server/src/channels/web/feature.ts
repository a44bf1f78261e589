import { WEB_KEY_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { transact } from '../../core/work/work.ts'
import { serveEmbed } from './embed/serveEmbed.ts'
import { webKeyRoutes } from './keys/webKeys.routes.ts'
import { attachWebChannel } from './attachWebChannel.ts'
import { deleteFullAllowances } from './visitor/allowances.ts'
import { deleteIdleTokens } from './visitor/visitors.store.ts'
import type { WebChannel } from './webChannel.ts'

/** The chat on the enterprise's own pages. */
export const webChannel =
  (channel: WebChannel): OpenFeature =>
  (services) => ({
    routes: webKeyRoutes(services),
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
