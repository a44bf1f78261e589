import { describe, expect, it } from 'vitest'
import type { Command } from './command.types.ts'
import { rankCommands } from './rankCommands.ts'

const commands: readonly Command[] = [
  { id: 'skills', label: 'Skills', section: 'Agentic AI', keywords: ['bots', 'agents'] },
  { id: 'new-agent', label: 'Create New Agent', section: 'Agentic AI' },
  { id: 'agenda', label: 'Agenda' },
  { id: 'cafe', label: 'Café report' },
  { id: 'reagent', label: 'Reagents' },
]
const found = (query: string) => rankCommands(commands, query).map(({ id }) => id)

describe('rankCommands', () => {
  it('keeps all commands in their order without a query', () => {
    expect(found('  ')).toEqual(['skills', 'new-agent', 'agenda', 'cafe', 'reagent'])
  })

  it('ranks label prefixes before word prefixes, keywords, substrings and sections', () => {
    expect(found('agen')).toEqual(['agenda', 'new-agent', 'skills', 'reagent'])
  })

  it('requires every word, in any order', () => {
    expect(found('agent create')).toEqual(['new-agent'])
    expect(found('ai skills')).toEqual(['skills'])
    expect(found('skills report')).toEqual([])
  })

  it('ignores case and accents', () => {
    expect(found('CAFE')).toEqual(['cafe'])
  })
})
