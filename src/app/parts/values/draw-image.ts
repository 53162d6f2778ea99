/** Small images of files on a canvas, which every Content-Security-Policy allows. Lazy-loaded: few forms take images. */

/** The size of an image, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The longest side of a preview, in pixels of a screen with two for each of a style sheet. */
const MAX_SIDE = 240;

/**
 * Draws an image as small as it is shown. Rejects where the file is not an image, the browser cannot read images, or the canvas has gone.
 *
 * @param canvasOf - the canvas, once the image has been read; null where it is no longer wanted
 * @returns the size of the image itself
 */
export async function drawImage(file: File, canvasOf: () => HTMLCanvasElement | null): Promise<ImageSize> {
  const image = await createImageBitmap(file);
  try {
    const canvas = canvasOf();
    if (!canvas) throw new Error("The canvas of this image is gone");
    return draw(image, canvas);
  } finally {
    image.close();
  }
}

function draw(image: ImageBitmap, canvas: HTMLCanvasElement): ImageSize {
  const { width, height } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { width, height };
}
