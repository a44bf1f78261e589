import { z } from 'zod'
import { jsonColumn } from '../database/jsonColumn.ts'
import { WallTimeSchema } from './wallTime.ts'

/** The types of the JSON columns of its tables. */
export const schedulesColumns = {
  'schedules.payload': jsonColumn(z.unknown()),
  'schedules.wall_time': jsonColumn(WallTimeSchema),
}
