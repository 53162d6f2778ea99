/** ECMAScript modules need no transform; Node has to be started with --experimental-vm-modules. */
export default { transform: {} };
