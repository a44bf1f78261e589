/** A message at a vendor. */
export interface Accepted {
  readonly accountId: string
  readonly providerId: string
}

/** Identifies a message at a vendor in a map. Ids of accounts have no spaces. */
export const keyOf = ({ accountId, providerId }: Accepted): string => `${accountId} ${providerId}`

/** The columns of messages at vendors. */
export const keysOf = (accepted: readonly Accepted[]) => ({
  accountIds: accepted.map(({ accountId }) => accountId),
  providerIds: accepted.map(({ providerId }) => providerId),
})
