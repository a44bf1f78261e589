/** Signs in to the console. */
export interface Account {
  readonly email: string
  readonly password: string
}

/** The administrator whom the first start of a server creates. */
export const ADMIN: Account = { email: 'admin@example.com', password: 'a long pass phrase' }

/** The administrators of the empty enterprises of the prepared data: of more than a worker has tests. */
export const ADMINS_OF_EMPTY_ENTERPRISES: readonly Account[] = Array.from({ length: 200 }, (_, number) => ({
  email: `admin-${number}@example.com`,
  password: ADMIN.password,
}))
