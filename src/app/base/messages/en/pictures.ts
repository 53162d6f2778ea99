/** English messages of the pictures that belong to a record. */
export const enPictures = {
  asPictures: "Pictures",
  enlarge: (name: string) => `Enlarge: ${name}`,
  pictureAt: (position: string, total: string) => `Picture ${position} of ${total}`,
  noCaption: "No caption",
  pictureFailed: "This picture could not be loaded.",
  openOriginal: "Open the original",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
};
