// The parts that a conversation does not begin with, loaded when one of them is first wanted.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

type Rich = typeof import('./rich.ts')
type PartName = { [N in keyof Rich]: N extends Capitalize<N> ? N : never }[keyof Rich]
type PropsOf<N extends PartName> = Parameters<Rich[N]>[0]
let loaded: Rich | undefined

const load = async (): Promise<Rich> => (loaded ??= await import('./rich.ts'))

/** A part that stands in, or nothing, until it is there; again at the next part when it could not be loaded. */
function onDemand<N extends PartName>(
  name: N,
  standIn: (props: PropsOf<N>) => ReactElement | null = () => null,
): ComponentType<PropsOf<N>> {
  return function OnDemand(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isWanted = true
      const tell = (is: boolean) => () => isWanted && setIsLoaded(is)
      load().then(tell(true), tell(false))
      return () => {
        isWanted = false
      }
    }, [])
    if (!loaded) return standIn(props)
    const Part = loaded[name] as ComponentType<PropsOf<N>>
    return <Part {...props} />
  }
}

export const Badge = onDemand('Badge')
export const ConnectionNotice = onDemand('ConnectionNotice')
export const Earlier = onDemand('Earlier')
export const Ended = onDemand('Ended')
export const LatestButton = onDemand('LatestButton')
export const LoadFailure = onDemand('LoadFailure')
export const Options = onDemand('Options')
export const Outgoing = onDemand('Outgoing')
export const QuickReplies = onDemand('QuickReplies')
export const Rating = onDemand('Rating')
export const Remaining = onDemand('Remaining')
export const RichText = onDemand('RichText', ({ text }) => <p>{text}</p>)
export const Sources = onDemand('Sources')
export const TitleHint = onDemand('TitleHint')
export const Typing = onDemand('Typing')
export const announce: Rich['announce'] = (...given) => later((rich) => rich.announce(...given))
export const playChime = (): void => later((rich) => rich.playChime())
/** The visitor is about to write: what comes of it is wanted soon. */
export const prepare = (): void => later(() => {})
export const saveTranscript: Rich['saveTranscript'] = (...given) => later((rich) => rich.saveTranscript(...given))

function later(work: (rich: Rich) => void): void {
  // A sound or a file that cannot be loaded is not there this time.
  load().then(work, () => undefined)
}
