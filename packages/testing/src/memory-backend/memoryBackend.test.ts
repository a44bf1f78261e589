import { ROLES } from '@platform/contract'
import { describeTransport } from '../transport-suite/index.ts'
import { buildUser, buildUserOfRole } from '../areas/account/build.ts'
import { MEMORY_CAPTCHA, MEMORY_PASSWORD } from '../areas/account/handlers.ts'
import { memoryBackend } from './memoryBackend.ts'

describeTransport('the memory backend', async () => {
  const user = buildUser()
  return {
    admin: memoryBackend({ user, trainingMs: 100, readingMs: 100, uploadMs: 20, importMs: 20 }),
    viewer: memoryBackend({ user: buildUserOfRole(ROLES.REPORT_VIEWER) }),
    anonymous: () => memoryBackend({ user, isSignedIn: false }),
    credentials: { email: user.email, password: MEMORY_PASSWORD, captcha: MEMORY_CAPTCHA },
  }
})
