import { ROLES } from '@platform/contract'
import { buildUser, buildUserOfRole } from './builders/index.ts'
import { memoryBackend, MEMORY_CAPTCHA, MEMORY_PASSWORD } from './memory-backend/index.ts'
import { describeTransport, SUITE_PARTS, type SuitePart } from './transport-suite/index.ts'

/** The memory back end only shows records of these areas; the server alone has their behaviour. */
const SHOWN_ONLY: ReadonlySet<SuitePart> = new Set([
  'attributes',
  'bulk-changes',
  'contacts',
  'duplicates',
  'groups',
  'knowledge',
  'labels',
  'reports',
  'search',
  'segments',
  'test-cases',
  'transfer',
  'uploads',
])

async function start() {
  const user = buildUser()
  return {
    admin: memoryBackend({ user, trainingMs: 100 }),
    viewer: memoryBackend({ user: buildUserOfRole(ROLES.REPORT_VIEWER) }),
    anonymous: () => memoryBackend({ user, isSignedIn: false }),
    credentials: { email: user.email, password: MEMORY_PASSWORD, captcha: MEMORY_CAPTCHA },
  }
}

describeTransport('memory back end', start, { parts: SUITE_PARTS.filter((part) => !SHOWN_ONLY.has(part)) })
