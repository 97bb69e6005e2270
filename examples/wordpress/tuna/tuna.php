<?php
/**
 * Plugin Name: Tuna
 * Description: Plays sounds, voices and boards of a Tuna site in posts: by their address, by a block, or by a shortcode.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: tuna
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/settings.php';
require __DIR__ . '/players.php';
require __DIR__ . '/block.php';
