import { useEndpoint } from '@platform/client/react'
import { useState } from 'react'
import { useTryIt } from '../../headless/useTryIt.ts'
import { versionOfKey, type VersionKey } from './TryItVersions.tsx'

interface ComparedTryItOptions {
  readonly isOpen: boolean
  /** Id of the person who tries the agent, for the metadata of messages. */
  readonly senderId: string | undefined
}

/** A conversation with the version that the user selects, and optionally with another one. @internal */
export function useComparedTryIt(agentId: string, { isOpen, senderId }: ComparedTryItOptions) {
  const [showsVersions, setShowsVersions] = useState(false)
  const [asked, setAsked] = useState<VersionKey>('live')
  const [compared, setCompared] = useState<VersionKey>('none')
  const { data: versions } = useEndpoint('versions.list', { agentId }, { isEnabled: isOpen && showsVersions })
  const live = versions?.versions.find(({ isLive }) => isLive)?.version
  const tryIt = useTryIt(agentId, {
    senderId,
    version: versionOfKey(asked),
    // Comparing with the published version means comparing with its number.
    compareWith: compared === 'live' ? live : versionOfKey(compared),
  })
  return { tryIt, versions, showsVersions, asked, compared, setShowsVersions, setAsked, setCompared }
}
