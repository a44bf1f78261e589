/** Returns a random UUID: that of an object URL, since `crypto.randomUUID` exists only on pages of https and of this device. */
export const randomId = (): string => URL.createObjectURL(new Blob()).slice(-36)
