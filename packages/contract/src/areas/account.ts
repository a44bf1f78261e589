// Written by `pnpm registries`.
import { accountEndpoints, accountEvents } from '../account/account.endpoints.ts'
import { longWorkEndpoints, longWorkEvents } from '../long-work/longWork.ts'

export const endpoints = {
  ...accountEndpoints,
  ...longWorkEndpoints,
}

export const events = {
  ...accountEvents,
  ...longWorkEvents,
}

export const topics = {}
