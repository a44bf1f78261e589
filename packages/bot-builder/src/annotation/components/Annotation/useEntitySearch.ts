import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { searchEntities } from './searchEntities.ts'

/** Searches options by typing; the arrow keys move through those found, Enter selects the current one. @internal */
export function useEntitySearch<Option extends { readonly name: string }>(
  options: readonly Option[],
  onChoose: (option: Option) => void,
) {
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const found = searchEntities(options, search)
  const current = found[Math.min(active, found.length - 1)]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      const next = (Math.min(active, found.length - 1) + step + found.length) % found.length
      setActive(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (current) onChoose(current)
    } else return
    event.preventDefault()
  }

  return {
    list,
    search,
    found,
    current,
    changeSearch: (text: string) => {
      setSearch(text)
      setActive(0)
    },
    point: (option: Option) => setActive(found.indexOf(option)),
    onKeyDown,
  }
}
