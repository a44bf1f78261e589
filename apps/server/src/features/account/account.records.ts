import { TEST_PASSWORD } from '../../testing/buildServer.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const accountRecords: ResourceRecords = {
  inputs: {
    'account.login': {
      values: ({ server, enterprise }) => ({
        email: server.enterprises[enterprise].users.DEVELOPMENT.email,
        password: TEST_PASSWORD,
      }),
    },
  },
}
