import DefaultTheme from "vitepress/theme";
import LiveSample from "./live-sample.vue";

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component("LiveSample", LiveSample),
};
