/** German messages of the pictures that belong to a record. */
import type { Translation } from "../parts.js";

export const messages: Translation<"pictures"> = {
  asPictures: "Bilder",
  enlarge: (name) => `Vergrößern: ${name}`,
  pictureAt: (position, total) => `Bild ${position} von ${total}`,
  noCaption: "Ohne Beschriftung",
  pictureFailed: "Dieses Bild konnte nicht geladen werden.",
  openOriginal: "Original öffnen",
  previousPicture: "Vorheriges Bild",
  nextPicture: "Nächstes Bild",
};
