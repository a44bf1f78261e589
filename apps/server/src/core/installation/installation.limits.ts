/** By how much the epoch grows when a hold begins: the files of other servers, which were written before, stay older. */
export const EPOCHS_OF_HOLD = 1_000
