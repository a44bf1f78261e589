// Recognition of 100 entities, of which one is fuzzy with 10,000 values, and of all system entities.
import { createEntityFinder, SYSTEM_ENTITIES } from '../../packages/nlu/src/entities/index.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import { cpuSeconds, percentiles, round } from './nlu-lab.ts'

const SYLLABLES = ['ka', 'mo', 'ri', 'ta', 'shu', 'pel', 'no', 'vi', 'ra', 'gen', 'da', 'lu']
const VALUES = 10_000

/** Returns the rows of figures. */
export function measureEntities() {
  const random = new Random(1)
  const word = () =>
    Array.from({ length: 2 + random.below(4) }, () => SYLLABLES[random.below(SYLLABLES.length)]).join('')
  const value = () => ({
    type: 'synonyms' as const,
    value: `${word()} ${word()}`,
    synonyms: [word(), `${word()} ${word()}`],
  })
  const large = { id: 'large', isFuzzy: true, values: Array.from({ length: VALUES }, value) }
  const small = Array.from({ length: 99 }, (_, at) => ({
    id: `small ${at}`,
    values: Array.from({ length: 20 }, value),
  }))
  const start = cpuSeconds()
  const finder = createEntityFinder({
    language: 'en',
    entities: [large, ...small],
    systemEntities: SYSTEM_ENTITIES.map(({ name }) => name),
  })
  const seconds = cpuSeconds() - start
  const texts = Array.from(
    { length: 1000 },
    () =>
      `please book ${word()} ${large.values[random.below(VALUES)]!.value} tomorrow at 5 pm for ${random.below(50)} people`,
  )
  const now = new Date()
  const { p50, p99 } = percentiles(texts, (text) => finder.find(text, { now }))
  return [
    { name: 'entities, preparing 10000 values', value: round(1000 * seconds, 0), unit: 'ms' },
    { name: 'entities, finding p50', value: round(p50, 0), unit: 'µs' },
    { name: 'entities, finding p99', value: round(p99, 0), unit: 'µs', goal: '≤ 1000' },
  ]
}
