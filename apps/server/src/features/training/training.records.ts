import type { ResourceRecords } from '../../testing/records.ts'

export const trainingRecords: ResourceRecords = {
  inputs: { 'agents.train': { needs: ['intentId'] } },
}
