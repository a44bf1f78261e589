import type { Entity } from '@platform/contract'
import { SAMPLE_AGENT_ID as agentId } from '../sampleIds.ts'
import { buildEntity, buildPattern, buildSynonyms } from './build.ts'

const ENTITIES = [
  {
    id: 'entity-cabin',
    name: 'cabin_class',
    values: [
      buildSynonyms('Economy', 'coach', 'cheapest seats'),
      buildSynonyms('Premium economy'),
      buildSynonyms('Business', 'business class'),
      buildSynonyms('First', 'first class'),
    ],
  },
  {
    id: 'entity-city',
    name: 'city',
    isFuzzy: true,
    values: [
      buildSynonyms('Delhi', 'New Delhi', 'दिल्ली'),
      buildSynonyms('Mumbai', 'Bombay', 'मुंबई'),
      buildSynonyms('Bengaluru', 'Bangalore'),
      buildSynonyms('Goa', 'Panaji'),
    ],
  },
  {
    id: 'entity-booking',
    name: 'booking_number',
    values: [buildPattern('booking_number', '[A-Z]{2}[0-9]{4}'), buildPattern('old_number', 'BK-[0-9]{6,8}')],
  },
]

export const sampleEntities = (): Entity[] => ENTITIES.map((entity) => buildEntity({ ...entity, agentId }))
