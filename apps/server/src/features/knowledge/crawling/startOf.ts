import { hasScheme, websiteHref } from '@platform/contract'
import { ReadError } from '../reading/ReadError.ts'

/** A website by its normalised address. */
export interface Website {
  readonly address: string
  /** Whether its last successful reading began by https. */
  readonly wasReadOverHttps: boolean
}

/**
 * The address where the reading of a website begins. One that was typed without a scheme begins by http if https cannot
 * be reached there. Not if it could be before: an attacker who blocks https must not choose what the agent answers from.
 *
 * @throws ReadError if it is not an address.
 */
export async function startOf(
  { address, wasReadOverHttps }: Website,
  canReach: (url: URL) => Promise<boolean>,
): Promise<URL> {
  const href = websiteHref(address)
  if (!URL.canParse(href)) throw new ReadError('BAD_ADDRESS')
  const start = new URL(href)
  if (!hasScheme(address) && !wasReadOverHttps && !(await canReach(start))) start.protocol = 'http:'
  return start
}
