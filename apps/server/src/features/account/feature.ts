import type { OpenFeature } from '../../core/feature.ts'
import { transact } from '../../core/work/work.ts'
import { accountRoutes } from './account.routes.ts'
import { deleteExpiredSignIns } from './account.store.ts'

/** Sign-in, the signed-in user and the enterprise. */
export const account: OpenFeature = (services) => ({
  routes: accountRoutes(services),
  // Only the first start creates a user.
  constraints: { users_email_key_key: 'internal' },
  maintenance: [
    {
      name: 'captchas and sign-in attempts',
      run: () => transact(services, ({ db, now }) => deleteExpiredSignIns(db, now)),
    },
  ],
})
