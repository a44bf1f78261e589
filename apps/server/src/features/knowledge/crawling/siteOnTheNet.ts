import { DOCUMENT_MAX_BYTES, type SourceErrorCode } from '@platform/contract'
import type { FetchAllow } from '../../../core/fetching/fetchAllow.ts'
import { FetchError, type FetchErrorReason } from '../../../core/fetching/FetchError.ts'
import { safeFetch, type Fetched, type SafeFetchOptions } from '../../../core/fetching/safeFetch.ts'
import {
  PAGE_MAX_BYTES,
  PAGE_TIMEOUT_MS,
  READ_PAGE_MS,
  REDIRECTS_MAX,
  ROBOT_NAME,
  ROBOTS_MAX_BYTES,
} from '../knowledge.limits.ts'
import type { Reader } from '../reading/openReader.ts'
import { pageTitle } from '../reading/pageTitle.ts'
import { ReadError } from '../reading/ReadError.ts'
import type { ReadHtml, RobotsFile } from '../reading/reader.types.ts'
import type { SiteVisit } from './crawlSite.ts'
import { readDocument } from '../reading/readDocument.ts'
import { robotsRules } from '../reading/robotsRules.ts'
import { readRobots, type SelectLinks } from './robots.ts'
import { isPdf, isSameSite } from './sameSite.ts'

const CONTENT_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown', 'application/pdf']
/** Types that do not identify a file: a PDF with one of them is recognised by its beginning. */
const UNKNOWN_TYPES = ['', 'application/octet-stream', 'binary/octet-stream', 'application/x-download']
const PDF_BEGINNING = '%PDF-'
const HEADERS = { 'user-agent': `Mozilla/5.0 (compatible; ${ROBOT_NAME}/1.0)`, accept: CONTENT_TYPES.join(', ') }

/** Access to a website: pages through `safeFetch`, their content parsed in a separate process. */
export function siteOnTheNet(
  reader: Reader,
  {
    allow,
    signal,
    pageTimeoutMs = PAGE_TIMEOUT_MS,
  }: { allow: FetchAllow; signal: AbortSignal; pageTimeoutMs?: number },
): Pick<SiteVisit, 'visit' | 'robotsOf' | 'signal'> & {
  /** Whether anything answers an address, also with an error or a certificate that is not valid. */
  readonly canReach: (url: URL) => Promise<boolean>
} {
  const requests = { allow, signal, timeoutMs: pageTimeoutMs, headers: HEADERS }
  const fetch = async (url: URL, limits: FetchLimits): Promise<Fetched> => {
    return safeFetch(url, { ...requests, maxRedirects: REDIRECTS_MAX, ...limits })
  }
  const select: SelectLinks = (links, options) =>
    reader.read({ type: 'links', links, ...options }, { timeoutMs: READ_PAGE_MS, signal })
  return {
    signal,
    visit(url, site) {
      const maxBytes = isPdf(url) ? DOCUMENT_MAX_BYTES : PAGE_MAX_BYTES
      const mayFollow = (to: URL): boolean => site === undefined || isSameSite(to, site)
      return asReadError(signal, async () => {
        const answer = await fetch(url, { maxBytes, contentTypes: [...CONTENT_TYPES, ...UNKNOWN_TYPES], mayFollow })
        requireFollowed(answer, mayFollow)
        requireSuccess(answer)
        const bytes = await answer.bytes()
        return { url: new URL(answer.url), content: await readPage(reader, answer, bytes, signal) }
      })
    },
    async robotsOf(url) {
      const file = await asReadError(signal, () => fetchRobots(new URL('/robots.txt', url), fetch))
      return readRobots(file, select)
    },
    async canReach(url) {
      try {
        const answer = await safeFetch(new URL('/robots.txt', url), { ...requests, maxBytes: ROBOTS_MAX_BYTES })
        answer.discard()
        return true
      } catch (error) {
        signal.throwIfAborted()
        return !(error instanceof FetchError && isUnreachable(error))
      }
    },
  }
}

type FetchLimits = Pick<SafeFetchOptions, 'maxBytes' | 'contentTypes' | 'mayFollow'>

/** Per RFC 9309, there are no rules if the site has no robots.txt, and no access while it is unavailable. */
async function fetchRobots(
  address: URL,
  fetch: (url: URL, limits: { maxBytes: number }) => Promise<Fetched>,
): Promise<RobotsFile | null> {
  const answer = await fetch(address, { maxBytes: ROBOTS_MAX_BYTES })
  if (answer.status >= 200 && answer.status < 300) return { address: address.href, text: await answer.text() }
  if (answer.status >= 500) requireSuccess(answer)
  answer.discard()
  return null
}

/** Refuses the answer that is a redirect which was not followed. */
function requireFollowed(answer: Fetched, mayFollow: (to: URL) => boolean): void {
  const { location } = answer.headers
  if (location === undefined || !URL.canParse(location, answer.url)) return
  const target = new URL(location, answer.url)
  if (mayFollow(target)) return
  answer.discard()
  throw new ReadError('OTHER_SITE', target.host)
}

function requireSuccess(answer: Fetched): void {
  if (answer.status >= 200 && answer.status < 300) return
  answer.discard()
  throw new ReadError('HTTP_ERROR', String(answer.status))
}

async function readPage(
  reader: Reader,
  { url, contentType: givenType, headers }: Fetched,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ReadHtml> {
  const contentType = UNKNOWN_TYPES.includes(givenType) ? typeOfUnknown(givenType, bytes) : givenType
  if (contentType === 'text/plain' || contentType === 'text/markdown') {
    const text = new TextDecoder().decode(bytes).replace(/\0/g, '').trim()
    const blocks = text === '' ? [] : [{ headings: [], text }]
    return { title: pageTitle({ title: '', heading: '', url }), blocks, links: [], mayIndex: true, mayFollow: false }
  }
  if (contentType === 'application/pdf') {
    const fileName = new URL(url).pathname.split('/').at(-1) ?? ''
    const read = await readDocument(reader, { fileName, bytes }, { signal })
    const blocks = read.pages.flatMap(({ page, blocks: ofPage }) =>
      ofPage.map((block) => ({ ...block, page: page ?? undefined })),
    )
    const notes = read.notes.map((note) => ({ ...note, url }))
    const { mayIndex } = robotsRules(headers['x-robots-tag'] ?? '')
    return { title: read.pages[0]?.title ?? fileName, blocks, links: [], mayIndex, mayFollow: false, notes }
  }
  const charset = /charset=["']?([\w:.-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const declaredType = charset === undefined ? 'text/html' : `text/html; charset=${charset}`
  const task = { type: 'html', url, contentType: declaredType, bytes } as const
  const page = await reader.read(task, { timeoutMs: READ_PAGE_MS, signal })
  const { mayIndex, mayFollow } = robotsRules(headers['x-robots-tag'] ?? '')
  return { ...page, mayIndex: page.mayIndex && mayIndex, mayFollow: page.mayFollow && mayFollow }
}

function typeOfUnknown(contentType: string, bytes: Uint8Array): string {
  const beginning = Buffer.from(bytes.subarray(0, PDF_BEGINNING.length)).toString('latin1')
  if (beginning !== PDF_BEGINNING) throw new ReadError('WRONG_TYPE', contentType)
  return 'application/pdf'
}

/** Nothing answers there, or not by this scheme, or the operator allows the host by another one alone. */
function isUnreachable({ reason, detail }: FetchError): boolean {
  const isNotAllowed = reason === 'PRIVATE_ADDRESS' || reason === 'BAD_ADDRESS'
  return reason === 'UNREACHABLE' || isNotAllowed || (reason === 'TIMEOUT' && detail === 'connect')
}

/** The code of a source for each reason of a fetch error. */
const SOURCE_ERROR_CODES: Readonly<Record<Exclude<FetchErrorReason, 'ABORTED'>, SourceErrorCode>> = {
  BAD_ADDRESS: 'BAD_ADDRESS',
  PRIVATE_ADDRESS: 'PRIVATE_ADDRESS',
  NAME_NOT_FOUND: 'NAME_NOT_FOUND',
  UNREACHABLE: 'UNREACHABLE',
  BAD_CERTIFICATE: 'BAD_CERTIFICATE',
  TIMEOUT: 'TIMEOUT',
  TOO_MANY_REDIRECTS: 'TOO_MANY_REDIRECTS',
  TOO_LARGE: 'TOO_LARGE',
  WRONG_TYPE: 'WRONG_TYPE',
}

async function asReadError<T>(signal: AbortSignal, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof FetchError) || error.reason === 'ABORTED') throw error
    const detail = error.reason === 'WRONG_TYPE' ? error.detail : ''
    throw new ReadError(SOURCE_ERROR_CODES[error.reason], detail, { cause: error })
  }
}
