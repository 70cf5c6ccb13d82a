/** The settings do not allow a start: whoever starts the product reads why, without where in the program it was found. */
export class RefusedStart extends Error {}
