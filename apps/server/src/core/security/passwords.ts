import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's minimum for argon2id (the library's default algorithm). */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** Hash of a random password. Unknown accounts are checked against it, so that they take the same time. */
let placeholderHash: Promise<string> | undefined

/** Whether the password matches. Without a hash it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody')
  const isMatch = await verify(passwordHash ?? (await placeholderHash), password)
  return isMatch && passwordHash !== undefined
}
