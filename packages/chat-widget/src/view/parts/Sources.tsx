import type { ReactElement } from 'react'
import { safeHref } from '../../markdown/safeHref.ts'
import { useChat } from '../ChatContext.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { RichIcon } from './RichIcon.tsx'

export interface SourcesProps {
  /** Addresses, and names of files with their page (`tariff.pdf#page=3`). */
  readonly sources: readonly string[]
}

/** The sources of a reply. */
export function Sources({ sources }: SourcesProps): ReactElement {
  const { t } = useChat()
  const documentName = (source: string): string => {
    const [name = '', page] = source.split(/#page=(?=\d{1,9}$)/)
    return page === undefined ? name : t('CHAT_MESSAGE_SOURCE_PAGE', { name, page })
  }
  return (
    <div className="platform-Chat-sources">
      {t('CHAT_MESSAGE_SOURCES')}
      <ul>
        {sources.map((source) => {
          const href = safeHref(source)
          return (
            <li key={source}>
              {href === undefined ? (
                <span dir="auto">{documentName(source)}</span>
              ) : (
                <ExternalLink href={href}>
                  <bdi>{nameOf(href)}</bdi>
                  <RichIcon name="external" />
                </ExternalLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns host and path without `www.`, query and hash, except for the page of a PDF: several may be sources. */
function nameOf(href: string): string {
  const { host, pathname, hash } = new URL(href)
  if (host === '') return href
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + (/^#page=\d+$/.test(hash) ? hash : '')
}
