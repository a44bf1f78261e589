// The parts that are not needed at the start of a conversation. They load together when the first of them renders.
import { useEffect, useState, type ComponentType, type ReactElement } from 'react'

type Rich = typeof import('./rich.ts')
type PartName = { [N in keyof Rich]: N extends Capitalize<N> ? N : never }[keyof Rich]
type PropsOf<N extends PartName> = Parameters<Rich[N]>[0]
let loaded: Rich | undefined

const load = async (): Promise<Rich> => (loaded ??= await import('./rich.ts'))

/** Renders a placeholder, or nothing, until the part has loaded. If loading fails, the next part that renders retries. */
function onDemand<N extends PartName>(
  name: N,
  placeholder: (props: PropsOf<N>) => ReactElement | null = () => null,
): ComponentType<PropsOf<N>> {
  return function OnDemand(props) {
    const [, setIsLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      let isMounted = true
      const settle = (isLoaded: boolean) => () => isMounted && setIsLoaded(isLoaded)
      load().then(settle(true), settle(false))
      return () => {
        isMounted = false
      }
    }, [])
    if (!loaded) return placeholder(props)
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
export const Portrait = onDemand('Portrait')
export const QuickReplies = onDemand('QuickReplies')
export const Rating = onDemand('Rating')
export const Remaining = onDemand('Remaining')
export const RichText = onDemand('RichText', ({ text }) => <p>{text}</p>)
export const Sources = onDemand('Sources')
export const TitleHint = onDemand('TitleHint')
export const Typing = onDemand('Typing')
export const announce: Rich['announce'] = (...args) => whenLoaded((rich) => rich.announce(...args))
export const playChime = (): void => whenLoaded((rich) => rich.playChime())
/** Preloads the parts when the visitor is about to write. */
export const prepare = (): void => whenLoaded(() => {})
export const saveTranscript: Rich['saveTranscript'] = (...args) => whenLoaded((rich) => rich.saveTranscript(...args))

function whenLoaded(work: (rich: Rich) => void): void {
  // If loading fails, this call has no effect.
  load().then(work, () => undefined)
}
